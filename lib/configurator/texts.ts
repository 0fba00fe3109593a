import type messages from '../../messages/fr.json'

/**
 * The configurator's texts in the store's language; they come with its data, so that no page
 * carries them before it is opened.
 */
export type ConfiguratorTexts = (typeof messages)['configurator']

/** A text with its values filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
