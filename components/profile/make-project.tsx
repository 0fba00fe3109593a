import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { makeProject } from '#lib/actions/profile/projects.ts'
import { longestProjectName } from '#lib/rules/projects.ts'
import { quietAction } from './confirmed-removal.tsx'

/** The way to a new project: an empty one, or one of the rows of the cart. */
export async function MakeProject({ ofCart = false }: { ofCart?: boolean }) {
  const t = await getTranslations('profile.configurations.projects')
  return (
    <details className="text-sm">
      <summary className={`${quietAction} list-none [&::-webkit-details-marker]:hidden`}>
        {t(ofCart ? 'fromCart' : 'make')}
      </summary>
      <form action={makeProject} className="mt-2 max-w-md space-y-4">
        <p className="text-ink-soft">{t(ofCart ? 'fromCartText' : 'makeText')}</p>
        {ofCart ? <input type="hidden" name="cart" value="1" /> : null}
        <Field
          id="new-project"
          name="name"
          label={t('name')}
          required
          maxLength={longestProjectName}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          {t('makeSure')}
        </Button>
      </form>
    </details>
  )
}
