import { formQuery } from '#lib/configurator/form-query.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import { lengthFigure } from '#lib/rules/configurator/length.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { choiceOf } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { variantOf } from '#lib/rules/configurator/variants.ts'

/*
 * The form of the product page that a configurator opens beside. It is plain HTML: it is read and
 * filled in there.
 */

function productForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form#buy')
}

/**
 * A configuration's address with what the form says now. As long as the form says what a
 * configuration filled in, the address stays as it was kept.
 * @param kept address of the configuration that was made beside this page before; null for none
 * @param fresh address of one of which nothing is chosen
 */
export function addressWithForm(kept: string | null, fresh: string): URL {
  const address = new URL(kept ?? fresh, window.location.href)
  const form = productForm()
  const said = form && formQuery(new FormData(form))
  if (!said || (kept !== null && said.toString() === form.dataset.configured)) return address
  for (const [name, text] of said) address.searchParams.set(name, text)
  // The price was that of other choices.
  address.hash = ''
  return address
}

/** Fills what was configured into the form. */
export function fillForm(state: Configuration, unit: LengthUnit): void {
  const form = productForm()
  if (!form) return
  const { attribute_options: chosen } = choiceOf(state)
  const variant = variantOf(state.product, choiceOf(state))
  for (const { id, options } of state.options.attributes) {
    const [free] = options
    const choice = chosen.find(({ option }) => options.some((each) => each.option.id === option))
    if (free && isMeasured(free))
      fill(form, `value-${free.option.id}`, choice?.value ? lengthFigure(choice.value, unit) : '')
    else fill(form, `attribute-${id}`, String(choice?.option ?? ''))
  }
  if (variant) fill(form, 'variant', String(variant.id))
  fill(form, 'quantity', String(state.selected.quantity))
  form.dataset.configured = formQuery(new FormData(form)).toString()
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)) {
    if (field.type !== 'radio') field.value = value
    // Pressed, as a shopper would: the page's own script follows it.
    else if (field.value === value && !(field as HTMLInputElement).checked) field.click()
  }
}
