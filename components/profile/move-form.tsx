import { getTranslations } from 'next-intl/server'
import { controlClass } from '#components/ui/field-frame.tsx'
import { moveKept } from '#lib/actions/profile/projects.ts'
import type { KeptConfiguration } from '#lib/contract/kept-configurations.ts'
import type { Project } from '#lib/contract/projects.ts'
import { quietAction } from './confirmed-removal.tsx'

interface MoveFormProps {
  kept: KeptConfiguration
  /** What the configuration is called. */
  name: string
  projects: readonly Project[]
}

/** Puts a kept configuration into a project, or takes it out; behind words, as it is rarely done. */
export async function MoveForm({ kept, name, projects }: MoveFormProps) {
  const t = await getTranslations('profile.configurations.projects')
  return (
    <details className="open:w-full">
      <summary
        aria-label={t('moveOf', { name })}
        className={`${quietAction} list-none [&::-webkit-details-marker]:hidden`}
      >
        {t('move')}
      </summary>
      <form action={moveKept} className="flex max-w-md items-center gap-3">
        <input type="hidden" name="id" value={kept.id} />
        <select
          name="project"
          aria-label={t('moveOf', { name })}
          defaultValue={kept.project ?? ''}
          className={controlClass}
        >
          <option value="">{t('none')}</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </select>
        <button type="submit" className={quietAction}>
          {t('moveSure')}
        </button>
      </form>
    </details>
  )
}
