import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button.tsx'
import type { ListingQuery } from '#lib/catalogue/query.ts'
import type { Filter } from '#lib/contract/products.ts'

/** Lowest and highest value of a filter, as a form that works without a script. */
export async function FilterRange({ path, filter, query }: { path: string; filter: Filter; query: ListingQuery }) {
  const t = await getTranslations('listing')
  const [range] = filter.options
  const [low, high] = [`${filter.slug}_min`, `${filter.slug}_max`]
  const others = Object.entries(query).filter(([key]) => key !== low && key !== high && key !== 'page')
  const field = (name: string, label: string, placeholder: number | null) => (
    <label className="flex-1 text-xs text-ink-soft">
      {label}
      <input
        key={query[name]}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        name={name}
        defaultValue={query[name]}
        placeholder={placeholder === null ? undefined : String(placeholder)}
        className="mt-1 block h-10 w-full min-w-0 rounded-md border border-line-strong px-2.5 text-sm text-ink"
      />
    </label>
  )
  return (
    <form action={path} method="get" className="flex items-end gap-2 pb-3">
      {others.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {field(low, `${t('rangeMin')} (${filter.unit})`, range?.value_range_min ?? null)}
      {field(high, `${t('rangeMax')} (${filter.unit})`, range?.value_range_max ?? null)}
      <button type="submit" className={buttonClass({ look: 'secondary', size: 'sm' })}>
        {t('apply')}
      </button>
    </form>
  )
}
