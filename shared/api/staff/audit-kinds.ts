/** Kinds of entries of the audit (SHOP-005). A reader shows one that it does not know by its name. */
export const AUDIT_KINDS = [
  'person.signed_in',
  'person.joined',
  'person.changed',
  'person.ended',
  'invitation.made',
  'invitation.ended',
  'device.ended',
  'order.accepted',
  'order.rejected',
  'order.moved',
  'order.canceled',
  'order.refunded',
  'order.ran_out',
  'dish.availability',
  'option.availability',
  'branch.paused',
  'branch.resumed',
  'audit.exported',
  /** A call that the role, the restaurant or the branch does not allow: `about.id` is the endpoint. */
  'refused',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
