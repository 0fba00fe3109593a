import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProjectView } from '#components/project/project-view.tsx'
import { isUuid } from '#lib/rules/uuid.ts'
import { getSharedProject } from '#lib/store-api/projects.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: only who has the link may see it, at the prices of that moment. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('project')
  // Its URL goes to no other site. `no-referrer` would take the origin off forms, and Next refuses actions without one.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function ProjectPage({ params }: PageProps<'/[store]/[audience]/projet/[token]'>) {
  const { token } = await params
  const project = isUuid(token) ? await getSharedProject(await currentStore(), token) : null
  if (!project) notFound()
  return (
    <PageFrame footerPath="projet">
      <ProjectView project={project} token={token} />
    </PageFrame>
  )
}
