/** One import of a source text. */
export interface Import {
  readonly source: string
  readonly typeOnly: boolean
  readonly line: number
}

/** Every import, re-export, dynamic import and require of a TypeScript source. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  const statements = /^[ \t]*(?:import|export)\s+(?:(type)\s+)?(?:([\w*$\s{},]+?)\s+from\s+)?['"]([^'"\n]+)['"]/gm
  for (const [, type, names, source] of code.matchAll(statements)) {
    if (source) found.push({ source, typeOnly: type !== undefined || onlyTypes(names), line: 0 })
  }
  for (const match of code.matchAll(/\b(?:import|require)\(\s*['"`]([^'"`\n]+)['"`]/g)) {
    if (match[1]) found.push({ source: match[1], typeOnly: false, line: 0 })
  }
  return found.map((one) => ({ ...one, line: lineOf(text, one.source) }))
}

function onlyTypes(names: string | undefined): boolean {
  const braces = names?.trim().match(/^\{([^}]*)\}$/)?.[1]
  if (braces === undefined) return false
  const each = braces
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return each.length > 0 && each.every((name) => name.startsWith('type '))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function lineOf(text: string, source: string): number {
  const at = Math.max(text.indexOf(`'${source}'`), text.indexOf(`"${source}"`), 0)
  return text.slice(0, at).split('\n').length
}
