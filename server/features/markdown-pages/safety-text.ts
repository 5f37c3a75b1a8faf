/** Ends every page that machines read. Worded as in the Terms of Service. */
export const SAFETY_TEXT =
  'Nothing here is training, a dive plan or a recommendation that a dive is safe for you on a given day. Conditions change within hours: check weather, sea state, access, permits and closures with local sources before you go. Positions are not for navigation.';
