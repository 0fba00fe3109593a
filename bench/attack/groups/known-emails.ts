import { storeCodes } from '../people.ts'
import type { Answer, AttackRequest, StoreCode } from '../request.ts'
import type { Group } from './group.ts'

interface Asked {
  what: string
  path: string
  body(email: string): object
  /** Somebody whom the shop knows, in whatever way counts here. */
  known(emails: { account: string; reader: string }): string
}

const asked = (store: StoreCode): readonly Asked[] => [
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
]

/** The same call about an e-mail that the shop knows and about one that it does not: the answers are the same. */
export const knownEmails: Group = {
  name: 'known-emails',
  tries: 'newsletter, sign-up, recovery and login with e-mails that are known and that are not',
  inOrder: true,
  async *requests({ world, random }) {
    for (const store of storeCodes) {
      const { emails } = world.others[store]
      const reader = `reader-${store.toLowerCase()}@canary.example`
      const account = emails.find((email) => email !== reader) ?? ''
      for (const { what, path, body, known } of asked(store)) {
        const answers: string[] = []
        const ask = (email: string): AttackRequest => ({
          server: 'store API',
          store,
          role: 'visitor',
          method: 'POST',
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
        yield ask(`nobody-${random.below(1e9)}@attack.example`)
        yield ask(known({ account, reader }))
      }
    }
  },
}

/** An answer without the e-mail that was sent and the moment. Exported for its test. */
export function withoutEmail({ status, body }: Pick<Answer, 'status' | 'body'>, email: string): string {
  return `${status} ${body.replaceAll(email, 'EMAIL').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')}`
}
