import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Field } from '#components/ui/field.tsx'
import { removeProject, renameProject, renewProjectLink } from '#lib/actions/profile/projects.ts'
import type { KeptConfiguration } from '#lib/contract/kept-configurations.ts'
import type { Project } from '#lib/contract/projects.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { longestProjectName, projectTotal } from '#lib/rules/projects.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ConfirmedRemoval, quietAction } from './confirmed-removal.tsx'

interface ProjectHeadProps {
  project: Project
  /** Its configurations. */
  kept: readonly KeptConfiguration[]
}

/** Above the configurations of a project: name, sum, the link to share, and what may be done with it. */
export async function ProjectHead({ project: { id, name, token }, kept }: ProjectHeadProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.configurations.projects')])
  const path = storePath(store, '/projet', token)
  const link = storeBaseUrl(store) + path
  const count = kept.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = formatMoney(projectTotal(kept), { sign: true })
  const more = `${quietAction} list-none [&::-webkit-details-marker]:hidden`
  return (
    <div className="mb-4 rounded-lg bg-sand p-5 text-sm md:p-6">
      <h2 id={`project-${id}`} className="text-xl wrap-anywhere">
        {name}
      </h2>
      <p className="mt-1">{kept.length > 0 ? t('total', { count, total }) : t('empty')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          id={`link-${id}`}
          name="link"
          label={t('link')}
          readOnly
          value={link}
          className="min-w-0 basis-56 grow"
        />
        <CopyButton text={link} label={t('copy')} what={t('link')} copied={t('copied')} />
      </div>
      <p className="mt-2 max-w-text text-xs text-ink-soft">{t('linkText')}</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-5">
        <a href={path} rel="nofollow" className={quietAction}>
          {t('see')}
        </a>
        <details className="open:w-full">
          <summary aria-label={t('renameOf', { name })} className={more}>
            {t('rename')}
          </summary>
          <form action={renameProject} className="mb-3 flex max-w-md flex-wrap items-end gap-3">
            <input type="hidden" name="id" value={id} />
            <Field
              id={`name-${id}`}
              name="name"
              label={t('name')}
              defaultValue={name}
              required
              maxLength={longestProjectName}
              className="grow"
            />
            <Button type="submit" look="secondary">
              {t('save')}
            </Button>
          </form>
        </details>
        <details className="open:w-full">
          <summary aria-label={t('newLinkOf', { name })} className={more}>
            {t('newLink')}
          </summary>
          <form action={renewProjectLink} className="mb-3 flex flex-wrap items-center gap-3">
            <input type="hidden" name="id" value={id} />
            <p>{t('newLinkText')}</p>
            <Button type="submit" look="secondary">
              {t('newLink')}
            </Button>
          </form>
        </details>
        <form action={removeProject} className="contents">
          <input type="hidden" name="id" value={id} />
          <ConfirmedRemoval
            texts={{ remove: t('remove'), removeSure: t('removeSure') }}
            labels={{ remove: t('removeOf', { name }), removeSure: t('removeSureOf', { name }) }}
          />
        </form>
      </div>
    </div>
  )
}
