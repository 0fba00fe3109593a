/** Words that leave open who acts or what happens: a sentence with a named subject is understood at first reading. */
export const unclearWords = /\b(whoever|nobody|anew)\b/i
