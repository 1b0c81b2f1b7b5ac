/** Words of the e-mail of a payment that was approved after all. */
export const lateMail = {
  approvedSince:
    'We told you that your bank hadn’t approved this payment. It has approved it since, so the payment counts: this e-mail replaces the earlier one, and there’s nothing you need to do.',
}
