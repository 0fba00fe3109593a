import type { Metadata } from 'next'
import { accountMetadata } from '#components/account/account-metadata.ts'
import { SignUpView } from '#components/account/sign-up-view.tsx'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'

/** Rendered per request: without a script it shows the form's result. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return accountMetadata('signUp')
}

export default async function SignUpPage({ searchParams }: PageProps<'/[store]/[audience]/signup'>) {
  const { sent } = await searchParams
  return <SignUpView answered={await readAccountAnswer('/signup', sent)} />
}
