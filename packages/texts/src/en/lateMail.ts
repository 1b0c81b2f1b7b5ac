/** Words of the letter of a payment that was approved after all. */
export const lateMail = {
  approvedSince:
    'We wrote to you that your bank had not approved this payment. It has approved it since: the payment counts, this e-mail is the one that holds, and there is nothing that you have to do.',
}
