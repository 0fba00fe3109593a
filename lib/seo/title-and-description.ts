/** Longest title and description that result pages show in full, characters. */
export const longestTitle = 60
export const longestDescription = 155

/** The title of a page, with the shop's name where both fit in 60 characters. */
export function pageTitle(title: string, shop: string): string {
  const text = oneLine(title)
  const signed = text.includes(shop) ? text : `${text} | ${shop}`
  return signed.length <= longestTitle ? signed : shortened(text, longestTitle)
}

/** The description of a page in at most 155 characters, cut between words. */
export function pageDescription(text: string): string {
  return shortened(oneLine(text), longestDescription)
}

/**
 * The text when it fits, else as many whole words as fit with an ellipsis; at most `longest`
 * characters.
 */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  const words = end > longest / 2 ? cut.slice(0, end) : cut.slice(0, -1)
  return `${words.replace(/[\s,;:.–—-]+$/, '').slice(0, longest - 1)}…`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
