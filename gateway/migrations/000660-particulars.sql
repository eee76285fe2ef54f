-- What a brand can ask its members on their own page, beside what the registration asks for. The country is that of the
-- nationality, in two letters (ISO 3166).
alter table member_particulars
  add column nationality text,
  add column address text,
  add column occupation text,
  add column income_source text;

comment on table member_particulars is
  'What a payment, a conversation or the operator''s duty to know its members needs. An id number is kept sealed
  (AES-256-GCM, see core/sealer.ts).';
