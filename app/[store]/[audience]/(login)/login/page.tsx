import type { Metadata } from 'next'
import { accountMetadata } from '#components/account/account-metadata.ts'
import { LogInView } from '#components/account/log-in-view.tsx'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'
import { localPath } from '#lib/rules/local-path.ts'
import { readChallenge } from '#lib/session/challenge.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: it knows where the shopper comes from. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return accountMetadata('logIn')
}

export default async function LogInPage({ searchParams }: PageProps<'/[store]/[audience]/login'>) {
  const [store, { next, token, confirm, elsewhere, sent }] = await Promise.all([currentStore(), searchParams])
  return (
    <LogInView
      answered={await readAccountAnswer('/login', sent)}
      next={localPath(String(next ?? '')) ?? '/'}
      challenged={(await readChallenge(store)) !== undefined}
      mailed={
        typeof token === 'string'
          ? { token, use: confirm === 'email' ? 'confirmation' : 'activation', elsewhere: elsewhere === '1' }
          : null
      }
    />
  )
}
