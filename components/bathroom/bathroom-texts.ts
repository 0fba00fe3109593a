import type messages from '#messages/fr.json'

/** Texts of the screen in the shopper's own bathroom; they come with its code. */
export type BathroomTexts = (typeof messages)['bathroom']
