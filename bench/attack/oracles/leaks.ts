import type { Answer, Role } from '../request.ts'

/** Confidential values, beside those recognised by their form. */
export interface Confidential {
  /** E-mails of all accounts and subscribers. */
  emails: readonly string[]
  /** Keys of the programs. */
  secrets: readonly string[]
  /** Folders of the programs and their data. */
  folders: readonly string[]
}

/** The sender of a request, and the parts of the answer known to them. */
export interface Sender {
  role: Role
  email: string | undefined
  /** All sent data, as one text: an answer may repeat it. */
  sent: string
  /** True for a login: its answer contains its own tokens. */
  login?: boolean
  /**
   * True for the demonstration's list of sent mails, which names their recipients: it is readable on its own machine,
   * where the attack runs.
   */
  outbox?: boolean
}

/**
 * Sums from 700 000 to 749 999, which only marked professional prices reach, as API answers and as
 * both stores write them.
 */
const professionalPrice = /[:,[]7[0-4]\d{6}(?=[,}\]])|\b7[0-4]\d[\s\u00a0\u202f.]\d{3},\d{2}[\s\u00a0\u202f]?€/
const stack = /\bat (async )?[\w.<>$[\] ]+ \(?((file|node):|\/)[^\s)]*:\d+:\d+\)?/
const failure = /\b(node_modules\/|PGlite|drizzle-orm|DrizzleQueryError|Failed query|violates \w+ constraint|SQLITE_)/
const jsonWebToken = /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/
const passwordHash = /\$argon2id\$|\bpassword_hash\b|passwordHash/

export function isProfessionalPrice(body: string): boolean {
  return professionalPrice.test(body)
}

/**
 * Confidential data in an answer: professional prices, others' e-mails, tokens, keys, stack traces, paths.
 * Administrators may see prices and e-mails, but not the rest.
 */
export function leakBreach(answer: Answer, sender: Sender, confidential: Confidential): string | null {
  const text = answer.body + answer.headers.map(([name, value]) => `\n${name}: ${value}`).join('')
  const { role, sent } = sender
  const folder = confidential.folders.find((each) => text.includes(each) && !sent.includes(each))
  if (folder !== undefined) return `tells the path ${folder}`
  const found = [stack, failure, passwordHash].find((pattern) => pattern.test(text) && !pattern.test(sent))
  if (found) return `tells something of the program (${found.exec(text)?.[0].slice(0, 80)})`
  if (confidential.secrets.some((secret) => text.includes(secret))) return 'tells a key of the programs'
  if (!sender.login && jsonWebToken.test(answer.body) && !jsonWebToken.test(sent)) return 'tells a token'
  if (role !== 'professional' && role !== 'administrator' && isProfessionalPrice(answer.body))
    return 'tells a professional price'
  if (role === 'administrator' || sender.outbox) return null
  const stranger = confidential.emails.find((email) => email !== sender.email && text.includes(email))
  return stranger !== undefined && !decoded(sent).includes(stranger)
    ? `tells the e-mail ${stranger} of somebody else`
    : null
}

function decoded(text: string): string {
  return text.replace(/%40/gi, '@')
}
