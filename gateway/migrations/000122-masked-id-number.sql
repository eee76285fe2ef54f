-- The end of a sealed id number, for its owner to recognise it without anybody opening it.
alter table member_particulars add column id_number_masked text;
