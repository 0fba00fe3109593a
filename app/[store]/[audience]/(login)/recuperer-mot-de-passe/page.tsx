import type { Metadata } from 'next'
import { accountMetadata } from '#components/account/account-metadata.ts'
import { RecoveryView } from '#components/account/recovery-view.tsx'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'

/** Rendered for each request: without a script it tells what came of the form. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return accountMetadata('recovery')
}

export default async function RecoveryPage({ searchParams }: PageProps<'/[store]/[audience]/recuperer-mot-de-passe'>) {
  const { sent } = await searchParams
  return <RecoveryView answered={await readAccountAnswer('/recuperer-mot-de-passe', sent)} />
}
