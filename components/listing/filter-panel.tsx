import type { FilterView, OptionView, RangeView } from '#lib/catalogue/filter-view.ts'

export type FilterTexts = Record<'picked' | 'min' | 'max' | 'apply', string>

/**
 * Whether search engines follow the options of a filter: links that editors chose; free
 * combinations are not for them.
 */
const isFollowed: Readonly<Record<FilterView['kind'], boolean>> = {
  toggle: false,
  hiperlink: true,
  select: false,
  color: false,
  range: false,
}

interface FilterPanelProps {
  filters: readonly FilterView[]
  /** Path of the listing. */
  path: string
  texts: FilterTexts
}

/**
 * Filters of a listing; each opens and closes by itself.  Options and single widths are links and ranges are forms, so
 * all of it works without a script.
 */
export function FilterPanel({ filters, path, texts }: FilterPanelProps) {
  return filters.map(({ id, name, kind, open, options, range }) => (
    <details key={id} open={open} className="filter">
      <summary>{name}</summary>
      {options ? (
        <ul className={kind}>
          {options.map((option) => (
            <Option key={option.id} option={option} followed={isFollowed[kind]} texts={texts} />
          ))}
        </ul>
      ) : null}
      {range?.chips ? (
        <ul className="widths">
          {range.chips.map(({ id, name, href, picked }) => (
            <li key={id}>
              <a id={`o${id}`} href={href || path} rel="nofollow" aria-current={picked ? 'true' : undefined}>
                {name}
                <span className="sr-only">{` ${range.unit}${picked ? ` ${texts.picked}` : ''}`}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {range ? <Range range={range} path={path} texts={texts} /> : null}
    </details>
  ))
}

function Option({ option, followed, texts }: { option: OptionView; followed: boolean; texts: FilterTexts }) {
  const { id, href, name, count, color, picked } = option
  return (
    <li>
      <a
        id={`o${id}`}
        href={href}
        rel={followed && !picked ? undefined : 'nofollow'}
        aria-current={picked ? 'true' : undefined}
      >
        {color ? <i style={{ background: color }} /> : null}
        {name}
        <small>{count}</small>
        {picked ? <span className="sr-only">{texts.picked}</span> : null}
      </a>
    </li>
  )
}

function Range({ range, path, texts }: { range: RangeView; path: string; texts: FilterTexts }) {
  const field = ({ name, value, bound }: RangeView['min'], label: string) => (
    <label>
      {`${label} (${range.unit})`}
      <input
        key={value}
        type="number"
        inputMode="numeric"
        min={0}
        max={9_999_999}
        name={name}
        defaultValue={value}
        placeholder={bound === undefined ? undefined : String(bound)}
      />
    </label>
  )
  return (
    <form action={path}>
      {range.others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field(range.min, texts.min)}
      {field(range.max, texts.max)}
      <button type="submit">{texts.apply}</button>
    </form>
  )
}
