import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InstallPage } from '#components/content/install-page.tsx'
import { installMetadata } from '#lib/seo/content-metadata.ts'

type Props = PageProps<'/[store]/[audience]/install/[page]'>

/** One placeholder: real pages are rendered at their first visit. */
export function generateStaticParams() {
  return [{ page: '_' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await nameOf(params)
  return name === null ? {} : installMetadata(name)
}

export default async function InstallationPage({ params }: Props) {
  const name = await nameOf(params)
  if (name === null) notFound()
  return <InstallPage name={name} />
}

async function nameOf(params: Props['params']): Promise<string | null> {
  const { page } = await params
  return /^[a-z0-9-]{1,80}$/.test(page) ? page : null
}
