import type { Metadata } from 'next'
import { accountMetadata } from '#components/account/account-metadata.ts'
import { NewPasswordView } from '#components/account/new-password-view.tsx'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'

/** Rendered for each request: its token comes with the address. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return accountMetadata('newPassword')
}

export default async function NewPasswordPage({ searchParams }: PageProps<'/[store]/[audience]/update-password'>) {
  const { token, sent } = await searchParams
  return (
    <NewPasswordView
      answered={await readAccountAnswer('/update-password', sent)}
      token={typeof token === 'string' && token !== '' ? token : null}
    />
  )
}
