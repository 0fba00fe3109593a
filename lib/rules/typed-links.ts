/**
 * Addresses of the internet as mail programs find them in a text: with a scheme, with www, or a
 * name below a common top-level domain.
 */
const link =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]\.(?:biz|click|cn|com|es|eu|fr|info|io|link|net|online|org|ru|shop|site|top|xyz)(?![\p{L}\p{N}])/iu

/**
 * Whether a name holds an address of the internet: no person has such a name, and mails would carry it to
 * their recipients.
 */
export function holdsLink(name: string): boolean {
  return link.test(name)
}

/**
 * A typed text for mails, in which mail programs find no link. A space is inserted after a dot between letters or
 * digits; the start of a link (`://`) and the sign of an e-mail (`@`) become spaces.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\/|@/g, ' ').replace(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])/gu, '. ')
}
