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

/** Whether two spellings name the same mailbox: letters in capitals are the same. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
