import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Field } from '#components/ui/field.tsx'
import { confirmMeasuresForm } from '#lib/actions/confirm-measures.ts'
import type { MeasuresOf } from '#lib/store-api/confirmations.ts'
import { WhoFields } from './who-fields.tsx'

interface ConfirmFormProps {
  who: MeasuresOf
  version: number
  /** How many rows are confirmed together. */
  count: number
}

/** Name, tick and button: a plain form that the browser checks and the store API decides. */
export async function ConfirmForm({ who, version, count }: ConfirmFormProps) {
  const t = await getTranslations('measures.form')
  return (
    <Card as="section" tone="sand" aria-labelledby="confirm" className="mt-8">
      <h2 id="confirm" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-text text-sm">{t('text')}</p>
      <form action={confirmMeasuresForm} className="mt-5 max-w-md space-y-5">
        <WhoFields who={who} version={version} />
        <Field
          id="confirm-name"
          name="name"
          label={t('name')}
          autoComplete="name"
          required
          minLength={2}
          maxLength={100}
        />
        <Checkbox id="confirm-checked" name="checked" label={t('checked', { count })} required />
        <Button size="lg" className="w-full sm:w-auto">
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
