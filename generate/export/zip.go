package export

import (
	"archive/zip"
	"bytes"
	"path"

	"brehon/generate/folder"
)

// zipped is a ZIP file of the files, in that order and without times. Pictures and PDFs are not packed again.
func zipped(files []folder.File) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.Path, Method: zip.Deflate}
		switch path.Ext(f.Path) {
		case ".png", ".jpg", ".pdf":
			h.Method = zip.Store
		}
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}
