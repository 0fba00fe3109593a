/** Where a line of French or Spanish must not end, but could: an ordinary space stands there. */
const breakable =
  / [;?!»]| :(?!:)|« |[\d}#] (?:mm|cm|m|kg|km|h|W|%|€|°C|Mo|MB|jours|semaines|ans|días|semanas|años)(?![\p{L}\d])/u
/** A missing space of French typography; HTML entities also end with a semicolon. */
const missing = /(?<!&\w{1,8})[\p{L}\d»][;?!](?!\w)|[\p{L}\d]»|«[\p{L}\d]|\p{L}:(?=\s|$)/u

/** The texts of a language in which a line could end at a wrong place, or a French mark stands without its space. */
export function wrongLineEnds(texts: readonly string[], language: string): string[] {
  return texts.filter((text) => breakable.test(text) || (language === 'fr' && missing.test(text)))
}
