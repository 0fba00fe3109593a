const data = /(?:<script>)?self\.__next_f\.push\(\[1,(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\]\)(?:<\/script>)?/gs

/**
 * For comparing two renderings of a page (`npm run attack`): a document whose data for React stands
 * at its end, sorted by row and without the numbers of rows. In which pieces and in what order they
 * are written, and so numbered, is decided by how busy the program was; likewise how many bytes
 * the framework says were there first, a row of its own.
 */
export function comparableDocument(html: string): string {
  const pieces = [...html.matchAll(data)].map(([, double, single]) => double ?? single ?? '')
  const rows = pieces
    .join('')
    .split('\\n')
    .map((row) =>
      row
        .replace(/^[0-9a-f]+:/, '#:')
        .replace(/\$(L|@|h|F)?[0-9a-f]+\b/g, '$#')
        .replace(/^#:\d+$/, '#:bytes'),
    )
  return `${html.replace(data, '')}\n${rows.sort().join('\n')}`
}
