/** How an e-mail is kept and looked for: capitals and spaces around it say nothing. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase()
}
