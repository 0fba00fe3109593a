import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { KeptConfiguration } from '#lib/contract/kept-configurations.ts'
import type { Project } from '#lib/contract/projects.ts'
import { maxProjects } from '#lib/rules/projects.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { KeptConfigurationCard } from './kept-configuration-card.tsx'
import { MakeProject } from './make-project.tsx'
import { ProjectAnswer } from './project-answer.tsx'
import { ProjectHead } from './project-head.tsx'
import { SectionEmpty } from './section-empty.tsx'

/** Id of the form that compares the checked configurations. */
const compareForm = 'compare-kept'

interface KeptConfigurationsProps {
  kept: readonly KeptConfiguration[]
  /** Null where the store API knows no projects. */
  projects: readonly Project[] | null
}

/** The configurations that a customer keeps, by project, to be opened, compared and deleted. Works without a script. */
export async function KeptConfigurations({ kept, projects }: KeptConfigurationsProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.configurations')])
  const path = storePath(store, '/configurator')
  const known = projects ?? []
  const within = (id: number) => kept.filter(({ project }) => project === id)
  const loose = kept.filter(({ project }) => !known.some(({ id }) => id === project))
  const cards = (shown: readonly KeptConfiguration[]) =>
    shown.length > 0 ? (
      <ul className="space-y-4">
        {shown.map((one) => (
          <KeptConfigurationCard
            key={one.id}
            kept={one}
            projects={known}
            compareForm={kept.length > 1 ? compareForm : null}
          />
        ))}
      </ul>
    ) : null
  return (
    <>
      <ProjectAnswer />
      {known.map((project) => (
        <section key={project.id} aria-labelledby={`project-${project.id}`} className="mb-8">
          <ProjectHead project={project} kept={within(project.id)} />
          {cards(within(project.id))}
        </section>
      ))}
      {kept.length === 0 && known.length === 0 ? (
        <SectionEmpty icon="ruler" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink href={path}>{t('configure')}</ButtonLink>
        </SectionEmpty>
      ) : null}
      {loose.length > 0 && known.length > 0 ? <h2 className="mb-4 text-xl">{t('projects.loose')}</h2> : null}
      {cards(loose)}
      {kept.length > 1 ? (
        <form id={compareForm} action={`${path}/compare`} className="mt-6">
          <Button type="submit" look="secondary">
            {t('compareChecked')}
          </Button>
        </form>
      ) : null}
      {projects === null ? null : (
        <div className="mt-6">
          {known.length < maxProjects ? (
            <MakeProject />
          ) : (
            <p className="text-sm text-ink-soft">{t('projects.full', { n: maxProjects })}</p>
          )}
        </div>
      )}
    </>
  )
}
