/** AN-16: the house’s texts that end a conversation, in the words of her who chooses one. */
export const farewells = {
  thanks: 'Thank you for our conversation. I’m ending it here and wish you all the best.',
  no_time: 'I can’t keep up our conversation the way you deserve, so I’m ending it here. All the best to you.',
  no_match: 'I don’t think we’re a match, so I’m ending our conversation here. I hope you find who you’re looking for.',
  uneasy: 'I don’t feel comfortable with where our conversation is going, so I’m ending it here.',
}
