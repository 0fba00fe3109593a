/** The marks of a means of payment beside its name, drawings under `public/marks`. */
export function MethodMarks({ files }: { files: readonly string[] }) {
  return files.map((file) => (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes
    <img key={file} src={`/marks/${file}.svg`} alt="" width={56} height={36} className="h-6 w-auto" />
  ))
}
