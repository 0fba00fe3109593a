import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Field } from '#components/ui/field.tsx'
import { Link } from '#components/ui/link.tsx'
import { Message } from '#components/ui/message.tsx'
import type { ErasureField } from '#lib/actions/profile/erase-account.ts'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import { legalPath } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ErasureForm } from './erasure-form.tsx'
import type { ProfileFormTexts } from './use-profile-form.ts'

/** The customer's rights on the own data: a file with all of it, and its deletion. */
export async function PrivacyView({ email }: { email: string }) {
  const [store, t, download, erasure] = await Promise.all([
    currentStore(),
    getTranslations('profile'),
    readFormAnswer<'password'>('download'),
    readFormAnswer<ErasureField>('erasure'),
  ])
  const form: ProfileFormTexts = t.raw('form')
  const problem = download.problems.password ?? download.messages.password
  const policy = legalPath(store, 'privacy')
  const failure = download.form === 'unreachable' ? t('form.unreachable') : download.form
  return (
    <div className="space-y-6">
      <Card as="section" aria-labelledby="download">
        <h2 id="download" className="mb-2 text-xl">
          {t('privacy.download.title')}
        </h2>
        <p className="mb-5 max-w-text text-ink-soft">{t('privacy.download.text')}</p>
        <form action="/api/personal-data" method="post">
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
          <div className="sm:max-w-1/2 sm:pr-2.5">
            <Field
              id="download-password"
              name="password"
              type="password"
              label={t('access.current')}
              autoComplete="current-password"
              maxLength={200}
              required
              error={problem && (Object.entries(form.problems).find(([name]) => name === problem)?.[1] ?? problem)}
            />
          </div>
          <div role="status" className="not-empty:mt-5">
            {failure ? <Message tone="danger">{failure}</Message> : null}
          </div>
          <div className="mt-6">
            <Button>{t('privacy.download.send')}</Button>
          </div>
        </form>
      </Card>
      <Card as="section" aria-labelledby="erasure">
        <h2 id="erasure" className="mb-2 text-xl">
          {t('privacy.erasure.title')}
        </h2>
        <div className="mb-5 max-w-text space-y-2 text-ink-soft">
          <p>{t('privacy.erasure.text')}</p>
          <p>{t('privacy.erasure.kept')}</p>
        </div>
        <ErasureForm
          answered={erasure}
          email={email}
          login={storePath(store, '/login')}
          word={t('privacy.word')}
          texts={{
            ...t.raw('privacy.erasure'),
            password: t('access.current'),
            word: t('privacy.erasure.word', { word: t('privacy.word') }),
          }}
          form={form}
        />
      </Card>
      <p className="text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">
        {t.rich('privacy.policy', { link: (words) => <Link href={policy}>{words}</Link> })}
      </p>
    </div>
  )
}
