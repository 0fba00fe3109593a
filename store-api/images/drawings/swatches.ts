/** Colours of the finishes, also used for the dots of product cards. */
const profileColours: Readonly<Record<string, string>> = {
  chrome: '#c9cdd0',
  black: '#1b1b1c',
  white: '#f4f3f0',
  brushed: '#a39f98',
  gold: '#c79a55',
}
const glassColours: Readonly<Record<string, string>> = {
  clear: '#e4f1ee',
  grey: '#7d8284',
  bronze: '#9a7a5c',
  frosted: '#e9eeee',
  fluted: '#d5e3e0',
  printed: '#dfe9e7',
}
const trayColours: Readonly<Record<string, string>> = {
  white: '#f2f0ec',
  grey: '#77767a',
  black: '#232325',
  sand: '#bfae93',
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${content}</svg>`
}

function glassPattern(kind: string): string {
  if (kind === 'fluted')
    return Array.from(
      { length: 16 },
      (_, index) => `<path d="M${index * 10 + 5} 0v160" stroke="#ffffff" stroke-width="4" opacity=".7"/>`,
    ).join('')
  if (kind === 'printed')
    return Array.from(
      { length: 9 },
      (_, index) => `<path d="M0 ${index * 20 + 6}h160" stroke="#ffffff" stroke-width="9" opacity=".8"/>`,
    ).join('')
  if (kind === 'frosted') return '<rect width="160" height="160" fill="#ffffff" opacity=".55"/>'
  return '<path d="M20 120 120 20M60 140l80-80" stroke="#ffffff" stroke-width="6" opacity=".65" stroke-linecap="round"/>'
}

/** Swatches of profiles, glass and trays by public id. */
export function swatches(): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, colour] of Object.entries(profileColours)) {
    const shine = name === 'black' || name === 'white' ? '.12' : '.5'
    result[`options/profile-${name}`] = svg(
      `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity="${shine}"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient></defs><rect width="160" height="160" fill="${colour}"/><rect width="160" height="160" fill="url(#g)"/>`,
    )
  }
  for (const [name, colour] of Object.entries(glassColours))
    result[`options/glass-${name}`] = svg(`<rect width="160" height="160" fill="${colour}"/>${glassPattern(name)}`)
  for (const texture of ['slate', 'cement', 'smooth']) {
    for (const [name, colour] of Object.entries(trayColours)) {
      const grain =
        texture === 'smooth'
          ? ''
          : `<filter id="f"><feTurbulence baseFrequency="${texture === 'slate' ? '.045 .09' : '.012'}" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .45 0"/></filter><rect width="160" height="160" filter="url(#f)" opacity=".5"/>`
      result[`options/tray-${texture}-${name}`] = svg(`<rect width="160" height="160" fill="${colour}"/>${grain}`)
    }
  }
  return result
}
