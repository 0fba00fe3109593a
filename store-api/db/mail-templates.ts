/**
 * Every mail template with its subject, which determines its data: `order` and `withdrawal` have an id of that name;
 * `contact` has what a visitor wrote; `message` has the values that its texts name, and besides a `code`, an `amount` (or a percentage as text) and a
 * `minimum` in cents, a `link` (a path of the store) and a token that ends the newsletter (`unsubscribe`). A new
 * message needs only its texts, `mail.{template}.…`.
 */
export const mailTemplates = {
  orderConfirmation: 'order',
  paymentReceived: 'order',
  payMyOrder: 'order',
  orderCancelled: 'order',
  quoteMade: 'order',
  orderRefunded: 'order',
  returnMoved: 'order',
  parcelSent: 'order',
  addressChanged: 'order',
  confirmMeasures: 'order',
  measuresConfirmed: 'order',
  measuresToPay: 'order',
  askReviews: 'order',
  withdrawalReceipt: 'withdrawal',
  withdrawalNotice: 'withdrawal',
  contactMessage: 'contact',
  voucher: 'message',
  welcome: 'message',
  accountThere: 'message',
  confirmNewsletter: 'message',
  accountErased: 'message',
  activateAccount: 'message',
  confirmEmail: 'message',
  emailChangeAsked: 'message',
  emailChanged: 'message',
  resetPassword: 'message',
  administrator: 'message',
  incident: 'message',
  questionAnswered: 'message',
  incidentAnswered: 'message',
  refundDue: 'message',
  partRefundDue: 'message',
  orderHeld: 'message',
  stockShort: 'message',
  measuresReady: 'message',
  measuresOverdue: 'message',
  orderWaits: 'message',
  backInStock: 'message',
  unclearClaim: 'message',
  companyInvitation: 'message',
  approvalAsked: 'message',
  orderApproved: 'message',
  orderRefused: 'message',
} as const

export type MailTemplate = keyof typeof mailTemplates
export type MailSubject = (typeof mailTemplates)[MailTemplate]
type TemplateAbout<Subject extends MailSubject> = {
  [Template in MailTemplate]: (typeof mailTemplates)[Template] extends Subject ? Template : never
}[MailTemplate]

export type OrderTemplate = TemplateAbout<'order'>
export type WithdrawalTemplate = TemplateAbout<'withdrawal'>
export type PlainTemplate = TemplateAbout<'message'>

/** Whether a mail is about a subject. */
export function isAbout<Subject extends MailSubject>(
  template: MailTemplate,
  subject: Subject,
): template is TemplateAbout<Subject> {
  return mailTemplates[template] === subject
}
