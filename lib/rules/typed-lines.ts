/** Signs that turn the direction of the text after them: an address with one reads otherwise than it is written. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What was typed into a field of one line: without line breaks, other control characters and spaces around it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(direction, '')
    .trim()
}

/** The same for a field of several lines, which keeps its line breaks and tabs. */
export function severalLines(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(direction, '')
    .trim()
}

/** Fields of one line each; what is no text stays as it is. */
export function typedLines<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  ) as Fields
}
