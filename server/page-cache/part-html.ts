/** What React leaves in the place of something that comes later in the document. */
const unfinished = /<!--\$[?!~]|<template id="[BP]:/

/**
 * HTML within the element that names itself a static part. React escapes `<` in texts and
 * attributes, so tags can be counted; none of these parts holds a script or style element.
 * @returns undefined where it is not there, or not whole
 */
export function partHtml(html: string, name: string): string | undefined {
  const place = html.indexOf(` data-static="${name}"`)
  if (place < 0) return undefined
  const [, tag = ''] = /<([a-z]+)[^<]*$/.exec(html.slice(0, place)) ?? []
  const start = html.indexOf('>', place) + 1
  if (!tag || start === 0) return undefined
  const tags = new RegExp(`<(/?)${tag}(?=[\\s/>])`, 'g')
  tags.lastIndex = start
  for (let depth = 1, found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth > 0) continue
    const inner = html.slice(start, found.index)
    return unfinished.test(inner) ? undefined : inner
  }
  return undefined
}
