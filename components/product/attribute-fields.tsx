import { getTranslations } from 'next-intl/server'
import type { Attribute } from '#lib/contract/attributes.ts'
import type { Layout } from '#lib/contract/sketches.ts'
import { asksForCuts } from '#lib/rules/configurator/cuts/chosen.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import { sideInWords } from '#lib/rules/configurator/opening-side.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'

/** A swatch, pixels, for screens of two or more pixels per point. */
const swatch = { width: 80, height: 80, crop: 'fill' } as const

interface AttributeFieldsProps {
  /** Names the product whose drawing is shown; null for one that is not drawn. */
  slug: string | null
  /** How the product is built, which says what left and right mean; undefined for one that is not drawn. */
  layout: Layout | undefined
  attributes: readonly Attribute[]
  unit: LengthUnit
}

/**
 * What a product asks for beside its variant: dimensions in the store's unit, a side, choices with
 * their surcharge. Nothing is preselected. Messages come into the places under the
 * fields, and the drawing of what is typed over the one that is there (live-options.tsx).
 */
export async function AttributeFields({ slug, layout, attributes, unit }: AttributeFieldsProps) {
  const [t, sides, source] = await Promise.all([
    getTranslations('product'),
    getTranslations('configurator.sides'),
    imageSource(),
  ])
  const measured = attributes.filter(({ options: [first] }) => first && isMeasured(first))
  const sided = attributes.filter(({ options }) => options.some(({ position_sketch }) => position_sketch !== null))
  const coloured = attributes.filter(({ options }) => options.some(({ color }) => color !== null))
  // The measures of cuts are asked for in the configurator.
  const cutting = attributes.filter(({ options }) => options.some(asksForCuts))
  const taken = [...measured, ...sided, ...coloured, ...cutting]
  const others = attributes.filter((attribute) => !taken.includes(attribute))
  return (
    <div className="attribute-fields">
      {measured.map((attribute) => (
        <Measure
          key={attribute.id}
          attribute={attribute}
          unit={unit}
          range={(min, max) => t('range', { min: formatLength(min, unit), max: formatLength(max, unit) })}
        />
      ))}
      {[...sided, ...coloured].map((attribute) => (
        <fieldset key={attribute.id}>
          <legend>{attribute.name}</legend>
          {attribute.required ? null : (
            <label>
              <input type="radio" name={`attribute-${attribute.id}`} value="" defaultChecked />
              <span>{t('none')}</span>
            </label>
          )}
          {attribute.options.map(({ option, name, price, color, image, position_sketch }) => {
            const meaning = sideInWords(layout, position_sketch, (part, side) => sides(`${part}.${side}`))
            return (
              <label key={option.id}>
                <input
                  type="radio"
                  name={`attribute-${attribute.id}`}
                  value={option.id}
                  required={attribute.required}
                />
                <span>
                  {image ? (
                    // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
                    <img src={imageUrl(source, image.public_id, swatch)} alt="" width={28} height={28} loading="lazy" />
                  ) : color ? (
                    <i style={{ background: color }} />
                  ) : null}
                  {priced(name, price)} {meaning ? <small>{meaning}</small> : null}
                </span>
              </label>
            )
          })}
          {attribute.help ? <p>{attribute.help}</p> : null}
          <p data-problem={`attribute-${attribute.id}`} />
        </fieldset>
      ))}
      {others.map((attribute) => (
        <div key={attribute.id}>
          <label htmlFor={`attribute-${attribute.id}`}>{attribute.name}</label>
          <select
            id={`attribute-${attribute.id}`}
            name={`attribute-${attribute.id}`}
            required={attribute.required}
            className="attribute-field"
          >
            <option value="">{attribute.required ? t('choose') : t('none')}</option>
            {attribute.options.map(({ option, name, price }) => (
              <option key={option.id} value={option.id}>
                {priced(name, price)}
              </option>
            ))}
          </select>
          <p data-problem={`attribute-${attribute.id}`} />
        </div>
      ))}
      {slug && measured.length > 0 ? (
        <div data-drawing="">
          {/* biome-ignore lint/performance/noImgElement: drawn by the shop itself, at any size */}
          <img src={`/api/drawings/${slug}`} alt="" width={600} height={300} loading="lazy" />
        </div>
      ) : null}
    </div>
  )
}

interface MeasureProps {
  attribute: Attribute
  unit: LengthUnit
  /** Says what can be made. @param min and `max` in millimetres */
  range: (min: number, max: number) => string
}

function Measure({ attribute: { name, required, options }, unit, range }: MeasureProps) {
  const [free] = options
  if (!free || !isMeasured(free)) return null
  const field = `value-${free.option.id}`
  return (
    <div>
      <label htmlFor={field}>{name}</label>
      <span className="measure">
        <input
          id={field}
          name={field}
          inputMode={unit === 'cm' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={20}
          required={required}
          aria-describedby={`${field}-range`}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <p id={`${field}-range`} className="mt-1 text-ink-soft">
        {range(free.value_range_min, free.value_range_max)}
      </p>
      <p data-problem={field} />
    </div>
  )
}

const priced = (name: string, price: number) => name + (price > 0 ? ` (+${formatMoney(price, { sign: true })})` : '')
