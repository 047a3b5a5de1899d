// @ts-check
// The language of the pages: the one that the address names, which is remembered; else the one remembered; else the browser's.

import {tags} from "./langs.js";

const kept = (/** @type {string} */ key) => { try { return localStorage.getItem(key); } catch { return null; } };
export const keep = (/** @type {string} */ key, /** @type {string} */ value) => { try { localStorage.setItem(key, value); } catch { /* this browser keeps nothing */ } };

const near = (/** @type {string} */ wish) => tags.find((t) => t.toLowerCase() === wish.toLowerCase()) ?? tags.find((t) => t.split("-")[0] === wish.toLowerCase().split("-")[0]);
const named = near(new URLSearchParams(location.search).get("lang") ?? "");
if (named) keep("lang", named);
export const lang = named ?? near(kept("lang") ?? "") ?? navigator.languages.map(near).find((t) => t) ?? "en";
