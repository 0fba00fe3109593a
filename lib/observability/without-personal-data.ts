/** Replacements in texts, in this order. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Values of a failed query, as the database's driver and PostgreSQL write them.
  [/\nparams: [\s\S]*/g, ''],
  [/\bKey \(([^)]*)\)=\([^\n]*?\)(?= |\.|$)/gm, 'Key ($1)=(…)'],
  [/(invalid input (?:syntax|value)[^:\n]*: )"[^\n]*"/g, '$1"…"'],
  [/Failing row contains [^\n]*/g, 'Failing row contains …'],
  // User and password of an address, and its query.
  [/(\w:\/\/)[^\s/@]+@/g, '$1…@'],
  [/(\/[^\s?"'<>]*)\?[^\s"'<>)\]]+/g, '$1?…'],
  [/[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, '[e-mail]'],
  // Logins, and other signed values: three parts of base64url.
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '[token]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [token]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[iban]'],
  [/(?<![\w.:-])(?:\+|00)\d{1,3}[ .-]?\d(?:[ .-]?\d){6,11}\b/g, '[telephone]'],
  [/(?<![\w.:-])0\d(?:[ .-]?\d\d){4}(?![\w-])/g, '[telephone]'],
]

const numbers = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g
/** Addresses of machines of our own say where something failed; others belong to people. */
const ownNetworks = /^(?:127|10|0)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./
/** A word of 20 characters or more, of letters and digits mixed. */
const longWord = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?![\w-])/gi
/** Ids that the program makes itself: UUIDs, traces, and names in lower case with hyphens. */
const ownIds = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}|[a-z]+(?:[-_][a-z\d]{1,14})+)$/i

/**
 * A text as it may stand in a log or an error report: without e-mail and network addresses, tokens,
 * telephone numbers, IBANs, queries of addresses and values of database queries.
 */
export function withoutPersonalData(text: string): string {
  let clean = text
  for (const [pattern, replacement] of replacements) clean = clean.replace(pattern, replacement)
  return clean
    .replace(numbers, (address) => (ownNetworks.test(address) ? address : '[address]'))
    .replace(longWord, (word) => (ownIds.test(word) ? word : '[token]'))
}

/** Names of values that a log never holds. */
const personal =
  /^(?:.*(?:e_?mail|password|passwd|token|secret|cookie|authori[sz]ation|iban|phone|address|surname).*|(?:first|last|full)_?name|recipient|ip|body|query|headers)$/i
const deepest = 4

/** Details of a log line as they may stand there; errors lose everything but their name and words. */
export function detailsWithoutPersonalData(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, personal.test(name) ? '[removed]' : clean(value)]),
  )
}

function clean(value: unknown, depth = 1): unknown {
  if (typeof value === 'string') return withoutPersonalData(value)
  if (value instanceof Error) return withoutPersonalData(`${value.name}: ${value.message}`)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.map((each) => clean(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, personal.test(name) ? '[removed]' : clean(inner, depth + 1)]),
  )
}
