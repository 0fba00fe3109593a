import type { Metadata } from 'next'
import { accountMetadata } from '#components/account/account-metadata.ts'
import { RecoveryView } from '#components/account/recovery-view.tsx'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'

/** Rendered per request: without a script it shows the form's result. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return accountMetadata('recovery')
}

export default async function RecoveryPage({ searchParams }: PageProps<'/[store]/[audience]/recuperer-mot-de-passe'>) {
  const { sent } = await searchParams
  return <RecoveryView answered={await readAccountAnswer('/recuperer-mot-de-passe', sent)} />
}
