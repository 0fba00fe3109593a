import type { Metadata } from 'next'
import { accountMetadata } from '#components/account/account-metadata.ts'
import { LogInView } from '#components/account/log-in-view.tsx'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'
import { localPath } from '#lib/rules/local-path.ts'

/** Rendered for each request: it knows where the shopper comes from. */
export const instant = false

export function generateMetadata(): Promise<Metadata> {
  return accountMetadata('logIn')
}

export default async function LogInPage({ searchParams }: PageProps<'/[store]/[audience]/login'>) {
  const { next, token, confirm, elsewhere, sent } = await searchParams
  return (
    <LogInView
      answered={await readAccountAnswer('/login', sent)}
      next={localPath(String(next ?? '')) ?? '/'}
      mailed={
        typeof token === 'string'
          ? { token, use: confirm === 'email' ? 'confirmation' : 'activation', elsewhere: elsewhere === '1' }
          : null
      }
    />
  )
}
