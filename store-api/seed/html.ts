import { withNoBreakSpaces } from '../../lib/rules/typography.ts'

/**
 * Writes content as HTML. Blocks stand apart by blank lines: `## ` and `### ` start headings, `- `
 * lines make a list, `1. ` lines a numbered one, `> ` lines a box with blocks of its own, `!! name |
 * caption` places one of the storefront's drawings, everything else is a paragraph. Within a block `**words**` are strong and
 * `[words](/path)` is a link.
 */
export function html(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.trim().split('\n')
      if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`
      if (block.startsWith('### ')) return `<h3>${inline(block.slice(4))}</h3>`
      if (block.startsWith('!! ')) return drawing(block.slice(3))
      if (lines.every((line) => line.startsWith('>')))
        return `<blockquote>${html(lines.map((line) => line.slice(2)).join('\n'))}</blockquote>`
      if (lines.every((line) => line.startsWith('- '))) return list('ul', lines, /^- /)
      if (lines.every((line) => /^\d+\. /.test(line))) return list('ol', lines, /^\d+\. /)
      return `<p>${inline(block)}</p>`
    })
    .join('\n')
}

function list(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string {
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`
}

function drawing(text: string): string {
  const [name = '', caption = ''] = text.split('|').map((part) => part.trim())
  return `<figure data-drawing="${escaped(name)}"><figcaption>${inline(caption)}</figcaption></figure>`
}

function inline(text: string): string {
  return withNoBreakSpaces(escaped(text))
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((\/[^)\s"]*)\)/g, '<a href="$2">$1</a>')
}

function escaped(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
