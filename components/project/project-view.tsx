import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { AddLinesForm } from '#components/order/add-lines-form.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Money } from '#components/ui/price.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { orderProjectForm } from '#lib/actions/order-project.ts'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { SharedProject } from '#lib/contract/projects.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ProjectEntryCard } from './project-entry-card.tsx'

interface ProjectViewProps {
  project: SharedProject
  /** Of its link. */
  token: string
}

/** A project as its link shows it: what it holds at today's prices, and the way to order all of it. */
export async function ProjectView({ project: { name, entries, total }, token }: ProjectViewProps) {
  const [store, t, texts, answered] = await Promise.all([
    currentStore(),
    getTranslations('project'),
    getTranslations('profile'),
    readFormAnswer(`project-${token}`),
  ])
  return (
    <>
      <Breadcrumb current={name} />
      <div className="container-page max-w-4xl pt-6 pb-4 md:pt-10">
        <h1 className="text-3xl wrap-anywhere">{name}</h1>
        <p className="mt-3 max-w-text text-base text-ink-soft">{entries.length > 0 ? t('intro') : t('empty')}</p>
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list is never sorted again
            <ProjectEntryCard key={place} entry={entry} />
          ))}
        </ul>
        {total > 0 ? (
          <>
            <p className="mt-5 flex items-baseline justify-between gap-4 text-lg font-semibold">
              {t('total')} <Money cents={total} />
            </p>
            <p className="mt-1 text-sm text-ink-soft">{t('delivery')}</p>
            <AddLinesForm
              add={orderProjectForm}
              of={token}
              answered={answered}
              cartPath={storePath(store, '/cart')}
              main
              language={store.language}
              texts={{ ...texts.raw('orderAgain'), ...t.raw('add') }}
            />
          </>
        ) : null}
        <div className="mt-6">
          <PrintButton label={t('print')} className={buttonClass({ look: 'secondary' })} />
        </div>
      </div>
    </>
  )
}
