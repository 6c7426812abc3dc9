/** On the words of the header's way to the account: the page puts the customer's name in their place. */
export const VISITOR_ATTRIBUTE = 'data-visitor';
