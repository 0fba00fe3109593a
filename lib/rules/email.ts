/** Local part, @, domain, top-level domain of at least 2 letters; linear, no nested repetition. */
const form = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/i

/**
 * Whether a text is an e-mail address; surrounding spaces are ignored, 254 characters at most (RFC
 * 5321).
 */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= 254 && form.test(email) && !email.includes('..')
}

/** How an e-mail is kept and looked for: capitals and spaces around it say nothing. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether two spellings name the same mailbox. */
export function isSameEmail(one: string, other: string): boolean {
  return normalizeEmail(one) === normalizeEmail(other)
}
