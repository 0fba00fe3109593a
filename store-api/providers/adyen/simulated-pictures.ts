import { ownValue } from '../../../lib/rules/own-key.ts'

const brands: Readonly<Record<string, string>> = {
  visa: '<text x="20" y="17" font-size="11" font-style="italic" fill="#1a1f71">VISA</text>',
  mc: '<circle cx="16" cy="13" r="7" fill="#eb001b"/><circle cx="24" cy="13" r="7" fill="#f79e1b" fill-opacity=".85"/>',
  cartebancaire:
    '<rect x="1" y="1" width="38" height="24" rx="3" fill="#1b5faa"/><text x="20" y="18" font-size="13" fill="#fff">CB</text>',
  card: '<path d="M8 7h24v12H8zm0 3h24" fill="none" stroke="#5c5750" stroke-width="1.5"/>',
}

/** A picture of a card's brand as Adyen's components ask for it; an empty one for any other. */
export function brandPicture(name: string): string {
  const drawn = ownValue(brands, name === 'nocard' ? 'card' : name)
  const frame = drawn && '<rect x=".5" y=".5" width="39" height="25" rx="3" fill="#fff" stroke="#ddd8d0"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26" font-family="Arial,sans-serif" font-weight="700" text-anchor="middle">${frame ?? ''}${drawn ?? ''}</svg>`
}
