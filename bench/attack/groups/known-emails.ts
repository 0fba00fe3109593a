import { password, storeCodes } from '../people.ts'
import type { Answer, AttackRequest, Role, StoreCode } from '../request.ts'
import type { Group } from './group.ts'

interface Asked {
  what: string
  path: string
  body(email: string): object
  /** An e-mail that the shop knows, in the way that matters here. */
  known(emails: { account: string; reader: string }): string
  /** Calls without a login are made where it is absent. */
  role?: Role
  method?: 'POST' | 'PUT'
  /** How many free e-mails are asked about before; absent for none. */
  before?: number
}

const asked = (store: StoreCode, professional: number): readonly Asked[] => [
  {
    what: 'the newsletter',
    path: '/auth-users/v1/newsletters/',
    body: (email) => ({ email, tag: 'newsletter', meta_data: {}, store }),
    known: ({ reader }) => reader,
  },
  {
    what: 'a sign-up',
    path: '/auth-users/v1/clients/signup/',
    body: (email) => ({ email, first_name: 'Ariane', last_name: 'Solal', password: 'grele-verticale-48-orchidees' }),
    known: ({ account }) => account,
  },
  {
    what: 'a recovery',
    path: '/auth-users/v1/clients/reset_password/',
    body: (email) => ({ email }),
    known: ({ account }) => account,
  },
  {
    what: 'a login',
    path: '/auth-users/token/',
    body: (email) => ({ email, password: 'wrong-wrong-48' }),
    known: ({ account }) => account,
  },
  {
    what: 'a change of e-mail',
    path: `/auth-users/v1/clients/${professional}/`,
    body: (email) => ({ email, current_password: password }),
    known: ({ account }) => account,
    role: 'professional',
    method: 'PUT',
    // More than an account may send links to in an hour.
    before: 5,
  },
]

/** The same call about an e-mail that the shop knows and about one that it does not: the answers are the same. */
export const knownEmails: Group = {
  name: 'known-emails',
  tries: 'newsletter, sign-up, recovery, login and change of e-mail with e-mails that are known and that are not',
  inOrder: true,
  async *requests({ world, random }) {
    for (const store of storeCodes) {
      const { emails } = world.others[store]
      const reader = `reader-${store.toLowerCase()}@canary.example`
      const account = emails.find((email) => email !== reader) ?? ''
      for (const { what, path, body, known, role = 'visitor', method = 'POST', before = 0 } of asked(
        store,
        world.people[store].professional.id,
      )) {
        const answers: string[] = []
        const ask = (email: string): AttackRequest => ({
          server: 'store API',
          store,
          role,
          method,
          target: `${path}?store=${store}`,
          headers: [['content-type', 'application/json']],
          body: JSON.stringify(body(email)),
          expect: (answer) => {
            answers.push(withoutEmail(answer, email))
            const [first, second] = answers
            return second === undefined || first === second
              ? null
              : `${what} of ${store} tells whether an e-mail is known: ${first} became ${second}`
          },
        })
        const free = () => `unknown-${random.below(1e9)}@attack.example`
        for (let count = 0; count < before; count += 1) {
          const { expect: _, ...request } = ask(free())
          yield request
        }
        yield ask(free())
        yield ask(known({ account, reader }))
      }
    }
  },
}

/** An answer without the e-mail that was sent and the moment. Exported for its test. */
export function withoutEmail({ status, body }: Pick<Answer, 'status' | 'body'>, email: string): string {
  return `${status} ${body.replaceAll(email, 'EMAIL').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')}`
}
