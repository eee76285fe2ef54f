comment on table member_particulars is
  'What a payment or a conversation needs. An id number is kept sealed (AES-256-GCM, see core/sealer.ts).';

comment on table vendor_call is
  'Refusals, repeats, questions, rollbacks, and whatever took long or raised an incident. A bet or win that was carried
  out quickly is in vendor_transaction alone, which has the same facts from the same commit as the postings. One partition
  a month, kept for five years: the ones before are dropped whole.';
