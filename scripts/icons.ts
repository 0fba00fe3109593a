import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '../components/ui/icon-names.ts'
import { toolFolder } from './tools/tool-folder.ts'

const target = join(import.meta.dirname, '..', 'components', 'ui', 'icons.generated.svg')

/** Drawn as a full shape instead of an outline. */
const full: ReadonlySet<string> = new Set(['star'])

/**
 * The sprite of all icons named in `components/ui/icon-names.ts`.
 * @param icons folder of Lucide's drawings
 * @throws Error when Lucide has none of a name
 */
export function drawSprite(icons: string): string {
  const symbols = iconNames.map((name) => {
    const drawing = readFileSync(join(icons, `${name}.svg`), 'utf8')
    const shapes = drawing.slice(drawing.indexOf('>', drawing.indexOf('<svg')) + 1, drawing.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 24 24" fill="${full.has(name) ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<!-- Lucide, ISC licence. Made by npm run icons. -->\n${symbols.join('\n')}\n</svg>\n`
}

if (process.argv[1] === import.meta.filename) {
  const lucide = toolFolder(join(import.meta.dirname, 'tools/icons'), 'lucide-static')
  writeFileSync(target, drawSprite(join(lucide, 'icons')))
}
