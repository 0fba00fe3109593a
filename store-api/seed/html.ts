/** Writes content in paragraphs as HTML: `## ` starts a heading, `- ` lines make a list, everything else is a paragraph. */
export function html(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.trim().split('\n')
      if (block.startsWith('## ')) return `<h2>${escaped(block.slice(3))}</h2>`
      if (lines.every((line) => line.startsWith('- ')))
        return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2))}</li>`).join('')}</ul>`
      return `<p>${escaped(block)}</p>`
    })
    .join('\n')
}

function escaped(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
